import { ownMembers } from '../page/own-members';

/** Where the attendee is. */
interface Location {
  subscribe(listener: () => void): () => void;
}

/**
 * Gives back the room that the organiser keeps for the first screen with `min-height: var(--dating-room, …)`: from the first
 * screen the attendee goes to, the widget is as high as its screens. Only at that moment, or what is below would jump: this
 * loads after the first screen, and who has gone on before is given the room back at the next one.
 * @returns undo
 */
export function releaseReservedHeight(shadow: ShadowRoot, { subscribe }: Location): () => void {
  let sheet: CSSStyleSheet | undefined;
  const give = () => {
    // A redirect on arrival isn't the attendee's.
    if (sheet || !ownMembers(shadow.ownerDocument).defaultView?.navigator.userActivation?.hasBeenActive) return;
    sheet = new CSSStyleSheet();
    sheet.replaceSync(':host{--dating-room:0px}');
    shadow.adoptedStyleSheets.push(sheet);
  };
  const unsubscribe = subscribe(give);
  return () => {
    unsubscribe();
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}
