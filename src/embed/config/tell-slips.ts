import { loadSlips } from './load-slips';

/**
 * Has what is wrong in a config put into words, apart from what makes it fatal.
 * @param tag the element whose attributes the config is from, if it is
 * @param tell receives it all in one text, unless there is nothing to say
 */
export function tellSlips(config: object, tag: HTMLElement | undefined, tell: (text: string) => void): void {
  void loadSlips().then(
    ({ slipsIn }) => {
      const text = slipsIn(config, tag);
      if (text) tell(text);
    },
    () => {}, // missing from a host's own build, which the browser logs
  );
}
