import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadHttpAtFirstTouch } from '../api/load-http.ts';
import { rememberedLanguage } from '../lib/language.ts';
import { refuseStrayDrops } from '../lib/stray-drops.ts';
import { switchLanguage } from '../lib/texts.ts';
import { guardMarkup } from '../lib/trusted-types.ts';
import { App } from './app.tsx';

guardMarkup(window.trustedTypes);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const application = (
  <StrictMode>
    <App />
  </StrictMode>
);
// A transition renders in short steps, between which the browser stays responsive.
const show = () => startTransition(() => createRoot(root).render(application));
// Without its texts the page would be blank: when they can't be loaded, Spanish is better than nothing.
switchLanguage(rememberedLanguage()).then(show, show);
loadHttpAtFirstTouch();
refuseStrayDrops();
