/** The server's clock on a phone, whose own may be wrong, be set, or stand still while the phone sleeps. */
export interface ServerClock {
  /** The server's time in ms since 1970, as far as is known. */
  now(): number;
  /** Sets it by an answer. @param serverNow `null` if the server doesn't say: the phone's time counts then */
  set(serverNow: number | null): void;
  /** Call when the page is shown again: a clock that stood still while the phone slept catches up by the other one. */
  wake(): void;
  /** Whether one of the phone's clocks has been set, or stood still, since the last call of any of these. */
  isAstray(): boolean;
}

/** How far the phone's two clocks may differ: more than a slow timer, less than a sleep that matters. */
const ASTRAY_MS = 2000;

/**
 * @param wall the phone's time in ms since 1970, which somebody may set
 * @param steady ms that only go forward, but in some browsers stand still in a sleep
 */
export function createServerClock(wall: () => number, steady: () => number): ServerClock {
  let [server, wallThen, steadyThen] = [wall(), wall(), steady()];
  const sinceSteady = () => steady() - steadyThen;
  const sinceWall = () => wall() - wallThen;
  const set = (at: number) => ([server, wallThen, steadyThen] = [at, wall(), steady()]);
  return {
    now: () => server + sinceSteady(),
    set: (at) => void set(at ?? wall()),
    wake: () => void set(server + Math.max(sinceSteady(), sinceWall())),
    isAstray() {
      const isAstray = Math.abs(sinceWall() - sinceSteady()) > ASTRAY_MS;
      if (isAstray) set(server + sinceSteady());
      return isAstray;
    },
  };
}
