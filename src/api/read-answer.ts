/**
 * The text of an answer, read as it comes.
 *
 * @param most bytes, after decompression
 * @throws RangeError for a longer one, as soon as that is known; the connection is given up
 */
export async function readAnswer(response: Response, most: number): Promise<string> {
  const reader = response.body?.getReader();
  // A page's polyfill of `fetch` may have the whole text at once, and no stream.
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > most) {
      // Refused where the connection broke meanwhile.
      reader.cancel().catch(() => {});
      throw new RangeError(`More than ${most} bytes`);
    }
    text += decoder.decode(value, { stream: true });
  }
}
