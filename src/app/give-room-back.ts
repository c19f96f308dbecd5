/** Where the attendee is. */
interface Location {
  route(): string;
  subscribe(listener: () => void): () => void;
}

/**
 * Gives back the room that the organiser keeps for the first screen with `min-height: var(--dating-room, …)`: from the first
 * screen the attendee goes to, the widget is as high as its screens. Not before, or what is below would jump.
 * @param opened the route the widget began with
 * @returns undo
 */
export function giveRoomBack(shadow: ShadowRoot, { route, subscribe }: Location, opened: string): () => void {
  let sheet: CSSStyleSheet | undefined;
  const give = () => {
    // A redirect on arrival isn't the attendee's.
    if (sheet || !shadow.ownerDocument.defaultView?.navigator.userActivation?.hasBeenActive) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--dating-room:0px}');
    shadow.adoptedStyleSheets.push(sheet);
  };
  if (route() !== opened) give();
  const unsubscribe = subscribe(give);
  return () => {
    unsubscribe();
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}
