// The page begins: the reader's language first, so that no word is shown that is not theirs.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { lettersReady } from './lib/fonts';
import { speakAsAsked } from './lib/i18n.svelte';
import { settings } from './lib/settings.svelte';

settings.show();
await speakAsAsked();
await lettersReady();
mount(App, { target: document.getElementById('app')! });
