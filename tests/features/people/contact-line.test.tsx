import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ContactLine } from '../../../src/features/people/afterwards/contact-line';
import { MessagesContext } from '../../../src/messages/messages';
import { ToastsContext, createToasts } from '../../../src/ui/toasts';
import { translateAll } from '../../support/all-texts';

it.each([
  ['My page about sailing: https://sails.example/anna', 'My page about sailing: sails|.example|/anna'],
  ['instagram.com/anna', 'instagram|.com|/anna'],
  ['anna@mail.example', 'anna|@mail|.example'],
  ['Find me: @anna_of_the_hills, e.g. on chat.example/@anna.', 'Find me: @anna|_of|_the|_hills, e|.g. on chat|.example|/@anna.'],
])('The contact %s may break where the parts of its address begin', (line, shown) => {
  const html = renderToStaticMarkup(
    <ToastsContext value={createToasts()}>
      <MessagesContext value={translateAll()}>
        <ContactLine line={line} />
      </MessagesContext>
    </ToastsContext>,
  );
  expect(/<bdi[^>]*>(.*)<\/bdi>/.exec(html)?.[1]?.replaceAll('<wbr/>', '|')).toBe(shown);
});
