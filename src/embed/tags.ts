/**
 * The elements that hold a widget of the script tag: ours, and any other where site builders strip unknown tags. A form can't
 * hold one, and its fields may have the names of its members.
 */
export const TAGS = 'dating-app,[data-dating-app]:not(form)';
