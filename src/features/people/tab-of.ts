/** A tab of the main screen by its key, found from an element of the widget; `null` while another screen shows. */
export function tabOf(element: Element, key: 'LIKES' | 'MATCHES'): HTMLElement | null {
  return (element.getRootNode() as ParentNode).querySelector<HTMLElement>(`#tab-${key}`);
}
