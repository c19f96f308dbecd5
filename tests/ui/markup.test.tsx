import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Button, IconButton } from '../../src/ui/button';
import { Heading, HeadingLevelContext } from '../../src/ui/heading';
import { Notice } from '../../src/ui/notice';
import { Photo } from '../../src/ui/photo';
import { ChoiceField } from '../../src/ui/choice-field';
import { Tabs } from '../../src/ui/tabs';
import { TextAreaField } from '../../src/ui/text-area-field';
import { TextField } from '../../src/ui/field';

/** Text and attributes of the first element of a tag. */
function first(tag: string, markup: string): string {
  return markup.match(new RegExp(`<${tag}\\b[^>]*>`))?.[0] ?? '';
}

const render = (node: ReactNode) => renderToStaticMarkup(node);

/** A heading so far below a screen's heading of level 3. */
const atLevelThree = (below: 0 | 1 | 2) =>
  render(
    <HeadingLevelContext value={3}>
      <Heading below={below}>T</Heading>
    </HeadingLevelContext>,
  );

describe('static rendering of the kit', () => {
  it('a field names its control by the label alone, and has nothing to describe at first', () => {
    const markup = render(<TextField id="x" name="email" label="Email" />);
    expect(markup).toMatch(/<label for="x"[^>]*>Email<\/label>/);
    expect(first('input', markup)).toContain('part="input"');
    expect(first('input', markup)).not.toMatch(/aria-(describedby|invalid)/);
  });

  it('a field is described by its hint, or by its error and marked wrong', () => {
    expect(first('input', render(<TextField id="x" label="A" hint="Why" />))).toContain('aria-describedby="x-message"');
    const wrong = render(<TextField id="x" label="A" hint="Why" error="Is required" />);
    expect(first('input', wrong)).toContain('aria-invalid="true"');
    expect(wrong).toContain('Is required');
    expect(wrong).not.toContain('Why');
  });

  it('a text area is described by its counter', () => {
    const markup = render(<TextAreaField id="x" label="Bio" defaultValue="abc" counter={(value) => `${value.length}/400`} />);
    expect(first('textarea', markup)).toContain('aria-describedby="x-counter"');
    expect(markup).toContain('3/400');
  });

  it('a choice is a group with the name of its label, and starts without one', () => {
    const options = [
      { value: 'r', label: 'Red' },
      { value: 'b', label: 'Blue' },
    ];
    const markup = render(<ChoiceField name="colour" label="Colour" options={options} required />);
    const [, id = 'none'] = /role="radiogroup"[^>]* aria-labelledby="([^"]+)"/.exec(markup) ?? [];
    expect(markup).toMatch(new RegExp(`id="${id}"[^>]*>Colour<`));
    expect(markup).not.toContain('checked');
    const chosen = render(<ChoiceField name="colour" label="Colour" options={options} defaultValue="b" />);
    expect(chosen.match(/<input[^>]*checked[^>]*>/g)).toEqual([expect.stringContaining('value="b"')]);
  });

  it('a busy button says so and keeps the focus', () => {
    const button = first('button', render(<Button busy>Save</Button>));
    expect(button).toContain('aria-busy="true"');
    expect(button).not.toMatch(/ disabled/);
    expect(button).toContain('type="button"');
  });

  it('an icon button is named', () => {
    expect(first('button', render(<IconButton label="Close" icon={<i />} />))).toContain('aria-label="Close"');
  });

  it('a photo that is absent is a named tile, and one with its text beside it is silent', () => {
    expect(render(<Photo src={undefined} name="anna" seed="1" alt="Anna" />)).toMatch(
      /role="img" aria-label="Anna"><span[^>]*>A</,
    );
    expect(render(<Photo src={undefined} name="anna" seed="1" alt="" />)).toMatch(/aria-hidden="true"><span[^>]*>A</);
  });

  it('a photo tells its server nothing of the page', () => {
    const image = first('img', render(<Photo src="https://photos.test/a.jpg" name="a" seed="1" alt="A" />));
    expect(image).toContain('referrerPolicy="no-referrer"');
    expect(image).toContain('loading="lazy"');
    expect(image.indexOf('loading=')).toBeLessThan(image.indexOf('src='));
  });

  it('a photo in several widths says how wide it shows, and where it is lazy leaves that to the browser', () => {
    const photo = {
      src: 'https://p.test/a',
      srcSet: 'https://p.test/a?w=320 320w',
      sizes: '46vw',
      name: 'a',
      seed: '1',
      alt: 'A',
    };
    const lazy = first('img', render(<Photo {...photo} />));
    expect(lazy).toContain('sizes="auto, 46vw"');
    expect(lazy).toContain('srcSet="https://p.test/a?w=320 320w"');
    const early = first('img', render(<Photo {...photo} priority />));
    expect(early).toMatch(/loading="eager" fetchPriority="high"/);
    expect(early).toContain('sizes="46vw"');
  });

  it('headings go down from the level the organiser chose', () => {
    expect(atLevelThree(0)).toMatch(/^<h3 tabindex="-1" data-screen-heading=""/);
    expect(atLevelThree(1)).toMatch(/^<h4 class/);
    expect(atLevelThree(2)).toMatch(/^<h5 class/);
  });

  it('a notice of danger is an alert, any other a status', () => {
    expect(render(<Notice kind="danger">x</Notice>)).toContain('role="alert"');
    expect(render(<Notice>x</Notice>)).toContain('role="status"');
  });

  it('one tab alone is in the tab order', () => {
    const markup = render(
      <Tabs
        label="Parts"
        active="b"
        onSelect={() => {}}
        tabs={['a', 'b', 'c'].map((key) => ({ key, label: key, icon: null }))}
      />,
    );
    expect(markup.match(/tabindex="0"/g)).toHaveLength(1);
    expect(markup).toMatch(/id="tab-b" aria-selected="true" aria-controls="panel-b" tabindex="0"/);
  });
});
