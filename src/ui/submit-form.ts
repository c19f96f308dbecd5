/**
 * Submits a button's form. In a frame that may not submit forms (`sandbox` without `allow-forms`) the browser drops a submit
 * before its event; the form then gets the event alone, which is all that ours need. Everywhere else it is the browser's
 * own, which password managers look out for.
 */
export function submitForm(button: HTMLButtonElement): void {
  const { form } = button;
  if (!form) return;
  let heard = false;
  const hear = () => (heard = true);
  form.addEventListener('submit', hear);
  form.requestSubmit(button);
  form.removeEventListener('submit', hear);
  if (!heard) form.dispatchEvent(new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter: button }));
}
