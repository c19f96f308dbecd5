/** A widget's share in the address of its page, and whether it is shown there. */
export interface Claim {
  /** Whether the page's hash is this widget's now. */
  owns(): boolean;
  /** Whether no other widget has it, even if this one is hidden. */
  isFree(): boolean;
  isShown(): boolean;
  /** Resolves once the widget is shown. */
  whenShown(): Promise<void>;
  release(): void;
}

export interface ClaimOptions {
  /** The widget's element. */
  readonly element: Element;
  /** Precedes its routes in the hash; `null` if it routes in memory. */
  readonly prefix: string | null;
  /** Shares the hash with other widgets that are shown, instead of leaving it to the first. */
  readonly shares: boolean;
  /** Called when the hash has become this widget's, after creation. */
  readonly onGain: () => void;
}

interface Member extends ClaimOptions {
  owns: boolean;
}

/** Interval at which an element is looked at that is laid out but invisible: no event tells when that ends. Milliseconds. */
const LOOK_AGAIN_MS = 250;

/** The widgets of each page, which has one hash. */
const pages = new WeakMap<Document, Set<Member>>();

export const isTaken = (document: Document, prefix: string): boolean =>
  [...(pages.get(document) ?? [])].some((one) => one.prefix === prefix);

/**
 * Claims the page's hash for a widget. Of several with one prefix, the first that is shown has it and keeps it while it is shown:
 * pages have a copy each for phones and desktops, or keep what they left, hidden. One that is being moved counts as shown.
 */
export function claimAddress(options: ClaimOptions): Claim {
  const { element, prefix } = options;
  const members: Set<Member> = pages.get(element.ownerDocument) ?? new Set();
  pages.set(element.ownerDocument, members);
  const me: Member = { ...options, owns: false };
  const waiting: (() => void)[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Whether some copy, on the page and laid out, is invisible: only its page knows when that changes, and which one shows then. */
  const isUncertain = () => [...members].some((one) => !isShown(one) && one.element.getClientRects().length > 0);
  // One that failed to start has left its claim.
  for (const one of members) if (one.element === element) members.delete(one);
  members.add(me);
  me.owns = isOwner(members, me);
  const look = () => {
    lookAtAll(members);
    for (const go of waiting.splice(0)) go();
    clearTimeout(timer);
    if (members.has(me) && isUncertain()) timer = setTimeout(look, LOOK_AGAIN_MS);
  };
  const observer = (globalThis as Partial<typeof globalThis>).ResizeObserver && new ResizeObserver(look);
  observer?.observe(element);
  return {
    owns() {
      look();
      return me.owns;
    },
    isFree: () => ![...members].some((one) => one !== me && one.prefix === prefix && one.owns),
    isShown: () => isShown(me),
    async whenShown() {
      while (!isShown(me)) {
        look();
        await new Promise<void>((resolve) => void waiting.push(resolve));
      }
    },
    release() {
      members.delete(me);
      observer?.disconnect();
      look();
    },
  };
}

const isShown = ({ element }: Member): boolean =>
  !element.isConnected || element.checkVisibility({ opacityProperty: true, visibilityProperty: true });

/** Whoever has it stays the owner while it is shown; without anybody shown there is none. */
function isOwner(members: ReadonlySet<Member>, one: Member): boolean {
  if (one.prefix === null || !isShown(one)) return false;
  const shown = [...members].filter((other) => other.prefix === one.prefix && isShown(other));
  return one.shares || one === (shown.find(({ owns }) => owns) ?? shown[0]);
}

function lookAtAll(members: ReadonlySet<Member>): void {
  for (const one of members) {
    const owned = one.owns;
    one.owns = isOwner(members, one);
    if (one.owns && !owned) one.onGain();
  }
}
