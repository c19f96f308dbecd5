/**
 * The elements that hold a widget of the script tag: ours, and, for site builders that strip unknown tags, any other. Except
 * forms, whose fields may shadow their members.
 */
export const TAGS = 'dating-app,[data-dating-app]:not(form)';
