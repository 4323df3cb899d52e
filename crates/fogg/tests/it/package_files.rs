//! The files that the packages add to the program.

use crate::run::fogg;

#[test]
fn completions_and_man_pages_cover_the_commands_that_the_help_lists() {
    let folder = tempfile::tempdir().unwrap();
    let ran = fogg(&["package-files", folder.path().to_str().unwrap()]);
    assert_eq!((ran.code, ran.stdout.as_str(), ran.stderr.as_str()), (0, "", ""));
    let read = |name: &str| std::fs::read_to_string(folder.path().join(name)).unwrap();
    for completions in ["fogg.bash", "fogg.fish", "_fogg"] {
        assert!(read(&format!("completions/{completions}")).contains("public-url"), "{completions}");
    }
    for page in ["fogg.1", "fogg-serve.1", "fogg-maps-show.1"] {
        assert!(read(&format!("man/{page}")).contains(".TH fogg"), "{page}");
    }
    let names: Vec<_> = std::fs::read_dir(folder.path().join("man")).unwrap().collect();
    let has =
        |part: &str| names.iter().flatten().any(|file| file.file_name().to_string_lossy().contains(part));
    assert!(!has("help") && !has("package-files"));
}
