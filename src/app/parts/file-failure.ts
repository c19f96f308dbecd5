/**
 * Why a file of the release couldn't be imported, by the response to another request for it: a failed `import()` doesn't tell.
 * Object stores respond 403 to a missing file, single-page servers 200 with their start page.
 *
 * @returns empty if the file is there
 */
export const failureIn = (response: Response): 'missing' | 'other' | '' =>
  response.ok
    ? /javascript/.test(response.headers.get('content-type') as string)
      ? ''
      : 'missing'
    : /40[34]|410/.test(response.status as unknown as string)
      ? 'missing'
      : 'other';
