/** A page that can be put away and shown again. */
export class Page extends EventTarget {
  hidden = false;
  readonly defaultView = new EventTarget();
  turn(hidden: boolean) {
    this.hidden = hidden;
    this.dispatchEvent(new Event('visibilitychange'));
  }
}
