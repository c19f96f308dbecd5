/** The elements that hold a widget of the script tag: ours, and any other where site builders strip unknown tags. */
export const TAGS = 'dating-app,[data-dating-app]';
