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
      const own = Object.getPrototypeOf(target) as object;
      // Nothing else can be shadowed: a script's own property is read as it is.
      const member = Reflect.get(name in own ? own : target, name, target) as CallableFunction | null | undefined;
      // Only functions have it.
      return member?.bind?.(target) ?? member;
    },
  });
