/**
 * Gives back the room that the organiser keeps for the first screen with `min-height: var(--dating-room, …)`: from the first
 * screen the attendee goes to, the widget is as high as its screens. Not before, or what is below would jump.
 * @returns undo
 */
export function giveRoomBack(shadow: ShadowRoot): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(':host{--dating-room:0px}');
  shadow.adoptedStyleSheets.push(sheet);
  return () => {
    shadow.adoptedStyleSheets = shadow.adoptedStyleSheets.filter((own) => own !== sheet);
  };
}
