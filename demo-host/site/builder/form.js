import { FIELDS, GROUPS, valueOf } from './fields.js';
import { make } from './make.js';
import { localOf, momentOf } from './moments.js';

/**
 * Builds the form from its fields, and shows faults at invalid fields.
 *
 * @param {HTMLFormElement} form
 * @param {Readonly<Record<string, string>>} standards defaults by field
 * @param {(name: string, value: string | undefined) => void} onChange called with each valid value, and with `undefined` for an
 *   invalid one
 */
export function createForm(form, standards, onChange) {
  const rows = new Map(FIELDS.map((field) => [field.name, rowOf(field)]));
  for (const { title, lead, fields } of GROUPS) {
    const place = make('div', { className: title === 'Colours' ? 'colours' : 'fields' });
    place.append(...fields.map(({ name }) => rows.get(name).row));
    const group = make('fieldset', {}, make('legend', {}, title), ...(lead ? [make('p', {}, lead)] : []), place);
    if (title === 'Colours') group.append(form.querySelector('#contrasts'));
    form.append(group);
  }

  function rowOf(field) {
    const { name, label, hint, example, options, standard, type = 'text' } = field;
    const input = options ? make('select') : make('input', { type, placeholder: example ?? '' });
    Object.assign(input, { name, id: `field-${name}`, required: field.isNeeded === true });
    if (options) {
      input.append(make('option', { value: '' }, standard));
      input.append(...Object.entries(options).map(([value, words]) => make('option', { value }, words)));
    }
    const hinted = make('p', { id: `hint-${name}`, className: 'hint' }, hint ?? '');
    if (type === 'datetime-local') hinted.textContent = `Time of ${Intl.DateTimeFormat().resolvedOptions().timeZone}.`;
    const fault = make('p', { id: `fault-${name}`, className: 'fault' });
    fault.setAttribute('aria-live', 'polite');
    input.setAttribute('aria-describedby', `${hinted.id} ${fault.id}`);
    const row = make('div', { className: 'field' }, make('label', { htmlFor: input.id }, label), input, hinted, fault);
    const judged = () => judge(field, input, fault);
    input.addEventListener('input', () => onChange(name, judged()));
    return { row, input, fault };
  }

  /** The valid value; shows the fault of an invalid one. */
  function judge({ name, kind, type, isNeeded }, input, fault) {
    const typed = type === 'datetime-local' ? momentOf(input.value) : input.value;
    // Number and date inputs have no value while invalid.
    const isEmpty = typed.trim() === '' && !input.validity.badInput;
    const value = typed === standards[name] ? typed : valueOf(name, typed);
    const isWrong = isEmpty ? isNeeded : value === undefined;
    fault.textContent = isWrong ? (isEmpty ? 'The snippet needs this.' : kind.fault) : '';
    input.setAttribute('aria-invalid', String(isWrong === true));
    return isEmpty ? undefined : value;
  }

  return {
    /** Shows the choices, or the defaults. */
    fill(choice) {
      for (const { name, type } of FIELDS) {
        const { input } = rows.get(name);
        const value = choice[name] ?? standards[name] ?? '';
        if (type !== 'color') input.value = type === 'datetime-local' && value ? localOf(value) : value;
        else if (value) input.value = value;
      }
    },
    /** Shows the widget's own colour. */
    showColour(name, value) {
      rows.get(name).input.value = value;
    },
    /** The first invalid field, if any. */
    firstFault: () => [...rows.values()].map(({ input }) => input).find((input) => input.ariaInvalid === 'true'),
    labelOf: (name) => FIELDS.find((field) => field.name === name)?.label ?? name,
  };
}
