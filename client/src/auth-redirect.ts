import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { handToOpener } from './lib/hand-to-opener.ts';

/**
 * The page that the identity provider returns to. It hands the answer to the application: to the page where the sign-in
 * began, or, in the hidden frame of a silent renewal, to the frame's parent.
 */
handToOpener();
const title = document.title;
broadcastResponseToMainFrame().catch(() => {
  // Somebody opened this address without an answer in it: the application decides what to do next.
  if (window.parent === window) window.location.replace('/');
});
document.title = title;
