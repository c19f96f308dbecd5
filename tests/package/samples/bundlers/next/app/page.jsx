import { EventPage } from '../../event-page';

export default function Page() {
  return <EventPage />;
}
