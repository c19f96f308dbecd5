const LOOK_MS = 50;
/** Longer than six widgets take to load on a busy machine. */
const PATIENCE_MS = 120_000;

/** @param {() => T} look @template T */
async function until(look) {
  for (const limit = Date.now() + PATIENCE_MS; Date.now() < limit;) {
    const found = look();
    if (found) return found;
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  throw new Error('One of the screens doesn’t show its login.');
}

/**
 * Types a login into the form of a pane's widget and sends it, as a password manager does: nothing secret is in an address.
 *
 * @param {HTMLIFrameElement} frame
 * @param {string} email
 * @param {string} password
 */
export async function signIn(frame, email, password) {
  const form = await until(() => {
    const root = frame.contentDocument?.querySelector('dating-app')?.shadowRoot;
    return root?.querySelector('input[name="password"]')?.form;
  });
  form.elements.email.value = email;
  form.elements.password.value = password;
  form.requestSubmit();
}
