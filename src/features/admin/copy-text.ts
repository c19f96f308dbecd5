import { pageOf } from '../../page/page-of';

/**
 * Copies a text. Where nothing may be copied (insecure page, frame), selects what shows it, for copying by hand.
 *
 * @returns whether it was copied
 */
export async function copyText(text: string, shown: HTMLElement | null): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (shown) pageOf(shown).getSelection()?.selectAllChildren(shown);
    return false;
  }
}
