/**
 * A proxy of the document that resists DOM clobbering: `<img name="createElement">` in user-written content makes
 * `document.createElement` an image, because named elements take precedence over the document's members. Members are therefore
 * looked up on its prototypes.
 * @returns a stand-in for calling members; where a node is required, pass the document itself
 */
export const ownMembers = (document: Document): Document =>
  new Proxy(document, {
    get(target, name) {
      const own = Object.getPrototypeOf(target) as object;
      // Only prototype members can be clobbered; a script's own property is read as it is.
      const member = Reflect.get(name in own ? own : target, name, target) as CallableFunction | null | undefined;
      return member?.bind?.(target) ?? member; // only functions have `bind`
    },
  });
