/* Sign-in with a passkey. Without this script, or in a browser without passkeys, its form stays hidden. */
const form = document.getElementById('passkey');
const [button] = form.querySelectorAll('button');
const failure = form.querySelector('[role="alert"]');
const password = document.getElementById('password-form');
const other = form.querySelector('[data-other]');

/* Shorter than the life of a challenge: the browser's own list may wait for a choice for long. */
const AGAIN_MS = 4 * 60_000;

const bytes = text =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), character => character.charCodeAt(0));
const encoded = buffer =>
  btoa(String.fromCharCode(...new Uint8Array(buffer)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

async function ask(options) {
  const answer = await fetch(form.dataset.challenge, { method: 'POST', body: new URLSearchParams() });
  if (!answer.ok) throw new Error(`The challenge answered ${answer.status}`);
  const { challenge, domain } = await answer.json();
  return navigator.credentials.get({
    ...options,
    publicKey: { challenge: bytes(challenge), rpId: domain, userVerification: 'required', allowCredentials: [] },
  });
}

function send({ id, response }) {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  form.elements.credential.value = id;
  form.elements.handle.value = encoded(userHandle ?? new ArrayBuffer(0));
  form.elements.clientData.value = encoded(clientDataJSON);
  form.elements.authenticatorData.value = encoded(authenticatorData);
  form.elements.signature.value = encoded(signature);
  form.submit();
}

/* Passkeys in the browser's own list of the address field, renewed as long as the page is open. */
let waiting;
async function offer() {
  waiting = new AbortController();
  const again = setTimeout(() => waiting.abort('again'), AGAIN_MS);
  try {
    send(await ask({ mediation: 'conditional', signal: waiting.signal }));
  } catch {
    if (waiting.signal.reason === 'again') void offer();
  } finally {
    clearTimeout(again);
  }
}

async function signIn() {
  waiting?.abort();
  failure.hidden = true;
  button.disabled = true;
  try {
    send(await ask({}));
  } catch {
    failure.hidden = false;
    button.disabled = false;
    button.focus();
  }
}

/* Where a passkey was used before, it comes first, and the password at a press. */
function putFirst() {
  password.before(form);
  button.classList.remove('is-plain');
  other.hidden = false;
  password.hidden = true;
  other.addEventListener('click', () => {
    other.hidden = true;
    password.hidden = false;
    password.querySelector('input').focus();
  });
  button.focus();
}

if (window.PublicKeyCredential && navigator.credentials) {
  form.hidden = false;
  button.addEventListener('click', () => void signIn());
  const wasRefused = document.querySelector('.main > .error, [aria-invalid="true"]') !== null;
  if (/(^|; )passkey=yes/.test(document.cookie) && !wasRefused) putFirst();
  void PublicKeyCredential.isConditionalMediationAvailable?.().then(isThere => isThere && offer());
}
