// What kind of site this page is built for.

/** Whether the page comes from a Fogg server. `cargo xtask site` builds it for any static web host instead. */
export const hasServer: boolean = import.meta.env.MODE !== 'site';
