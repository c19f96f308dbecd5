/**
 * The document by its own members. `<img name="createElement">` in what strangers may write makes an image of
 * `document.createElement`: named elements come before the members of the document (DOM clobbering). Members are therefore
 * looked up on its prototypes.
 *
 * @returns a stand-in whose members work as the document's; where a node is asked for, pass the document itself
 */
export const ownMembers = (document: Document): Document =>
  new Proxy(document, {
    get(target, name) {
      const member = Reflect.get(Document.prototype, name, target) as CallableFunction | null | undefined;
      // Only functions have it.
      return member?.bind?.(target) ?? member;
    },
  });
