import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { EventPage } from './event-page';

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <EventPage />
  </StrictMode>,
);
