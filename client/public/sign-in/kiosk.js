/* Pages of a shared device. A person of before may have left things in this browser, as after a crash: only the sign-in
   under way is kept, which the application noted in this tab. */
localStorage.clear();
for (const key of Object.keys(sessionStorage))
  if (!key.startsWith('msal.') && !key.startsWith('tertulia.session.')) sessionStorage.removeItem(key);
async function forget() {
  for (const { name } of (await indexedDB.databases?.()) ?? []) indexedDB.deleteDatabase(name);
  for (const name of (await globalThis.caches?.keys()) ?? []) await caches.delete(name);
  for (const each of (await navigator.serviceWorker?.getRegistrations()) ?? []) await each.unregister();
}
void forget().catch(() => undefined);

/* A scanner types wherever the focus is, so that it goes back to the field. */
const field = document.querySelector('.kiosk input:not([type="hidden"])');
addEventListener('keydown', ({ key, target }) => {
  if (key.length === 1 && !(target instanceof HTMLInputElement) && !(target instanceof HTMLButtonElement))
    field?.focus();
});

/* A page that a person has left leaves by itself: a badge at the PIN, or a password that was to be chosen. */
const LEFT_MS = 60_000;
const leaving = document.querySelector('[data-leaves]');
if (leaving) {
  let timer;
  const begin = () => {
    clearTimeout(timer);
    timer = setTimeout(() => leaving.submit(), LEFT_MS);
  };
  for (const activity of ['input', 'keydown', 'pointerdown']) addEventListener(activity, begin);
  begin();
}

/* The camera, where there is one and the browser reads codes by itself. Elsewhere the number is typed. */
const LOOK_MS = 200;
const button = document.querySelector('[data-camera]');
const video = document.querySelector('video');
const failure = document.querySelector('[data-camera-error]');

async function scan() {
  const detector = new BarcodeDetector({ formats: ['qr_code'] });
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'user' } });
  const stop = () => {
    for (const track of stream.getTracks()) track.stop();
    video.hidden = true;
    button.hidden = false;
  };
  video.srcObject = stream;
  video.hidden = false;
  button.hidden = true;
  await video.play();
  const end = Date.now() + LEFT_MS;
  const inspect = async () => {
    const [code] = await detector.detect(video).catch(() => []);
    if (code) {
      stop();
      field.value = code.rawValue;
      field.form.requestSubmit();
    } else if (Date.now() > end) stop();
    else setTimeout(() => void inspect(), LOOK_MS);
  };
  void inspect();
}

async function offerCamera() {
  if (!button || !('BarcodeDetector' in globalThis) || !navigator.mediaDevices) return;
  const [formats, devices] = await Promise.all([
    BarcodeDetector.getSupportedFormats(),
    navigator.mediaDevices.enumerateDevices(),
  ]);
  button.hidden = !formats.includes('qr_code') || devices.every(({ kind }) => kind !== 'videoinput');
  button.addEventListener('click', () => {
    failure.hidden = true;
    scan().catch(() => {
      failure.textContent = button.dataset.camera;
      failure.hidden = false;
    });
  });
}
void offerCamera().catch(() => undefined);
