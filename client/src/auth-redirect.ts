import { broadcastResponseToMainFrame } from '@azure/msal-browser/redirect-bridge';
import { handToOpener } from './lib/hand-to-opener.ts';

/**
 * Page that the identity provider returns to. It hands the answer to the application: to the page where the sign-in
 * began, or, in the hidden frame of a silent renewal, to the frame's parent.
 */
handToOpener();
const title = document.title;
broadcastResponseToMainFrame().catch(() => {
  // The address was opened without an answer in it: the application decides how to go on.
  if (window.parent === window) window.location.replace('/');
});
document.title = title;
