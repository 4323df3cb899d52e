// Entry point: loads the language and the fonts, then mounts the app.
import { mount } from 'svelte';
import App from './App.svelte';
import './app.css';
import { fontsReady } from './lib/fonts';
import { loadPreferredLanguage } from './lib/i18n.svelte';
import { offline } from './lib/offline/offline.svelte';
import { settings } from './lib/settings.svelte';

settings.apply();
await loadPreferredLanguage();
await fontsReady();
mount(App, { target: document.getElementById('app')! });
offline.resume();
