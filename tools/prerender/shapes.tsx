import s from './shape.module.css';

const BLOCKS = [<i key="bar" />, <i key="row" />, <i key="rest" />];

/** The shape of the main screen: its bar, tabs, and what they show. */
export const MainShape = () => <div className={s.shape}>{BLOCKS}</div>;

/** The shape of any other screen, as wide as a form. */
export const ScreenShape = () => <div className={`${s.shape} ${s.screen}`}>{BLOCKS}</div>;
