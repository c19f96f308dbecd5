import { createTestWidget, type TestMount } from 'dating-app-widget/testing';

const widget = createTestWidget();
widget.mountDatingApp(document.body, { apiHost: 'https://api.example.org', clientId: 'abc123' });
const [mount] = widget.mounts;
mount?.fire({ type: 'match', count: 2 });
// @ts-expect-error -- no event of the widget
mount?.fire({ type: 'matched' });

export const asked = ({ calls }: TestMount): string[] => calls.map(({ name }) => name);
