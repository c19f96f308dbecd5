import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { eveningFor } from '../evenings';
import { EventPage } from './event-page';

const place = document.querySelector<HTMLElement>('#event');
if (place) {
  const { apiHost = '', clientId = '' } = place.dataset;
  createRoot(place).render(
    <StrictMode>
      <EventPage evening={eveningFor(location.search)} today={new Date()} dating={{ apiHost, clientId }} />
    </StrictMode>,
  );
}
