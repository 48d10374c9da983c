/* Button that shows the typed password. Without this script it stays hidden, and everything else works. */
for (const button of document.querySelectorAll('button[data-shows]')) {
  const input = document.getElementById(button.dataset.shows);
  button.hidden = false;
  button.addEventListener('click', () => {
    const shown = input.type === 'password';
    input.type = shown ? 'text' : 'password';
    button.setAttribute('aria-label', shown ? button.dataset.hide : button.dataset.show);
    button.classList.toggle('is-shown', shown);
  });
}

/* A page that answers a form must not be resubmitted when a person comes Back to it: the browser would ask to send it
   again. */
history.replaceState(null, '', location.href);

/* A second press during the first would count as a second attempt. Coming Back makes the button usable again. */
const submits = document.querySelectorAll('button[type="submit"]');
const enable = usable => submits.forEach(button => (button.disabled = !usable));
for (const form of document.forms) form.addEventListener('submit', () => setTimeout(() => enable(false)));
addEventListener('pageshow', () => enable(true));

/* The typed address is kept in this tab until a sign-in with it succeeds. The next page that asks for one takes it, and
   so does this page after Back. */
const EMAIL_KEY = 'tertulia.email';
const email = document.querySelector('input[type="email"]');
if (email) {
  email.value ||= sessionStorage.getItem(EMAIL_KEY) ?? '';
  const keep = () => sessionStorage.setItem(EMAIL_KEY, email.value);
  email.addEventListener('change', keep);
  for (const form of document.forms) {
    const signsIn = form.contains(email) && form.querySelector('[data-secret]') !== null;
    form.addEventListener('submit', signsIn ? () => sessionStorage.removeItem(EMAIL_KEY) : keep);
  }
}

/* Reason that the application notes when a session ended by itself in this tab (client/src/lib/session-leave.ts). */
const ended = sessionStorage.getItem('tertulia.session.ended');
for (const note of document.querySelectorAll('[data-ended]')) note.hidden = note.dataset.ended !== ended;
