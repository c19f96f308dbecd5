import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { EventPage } from './event-page';

function Site() {
  return (
    <>
      <nav>
        <Link to="/">Your people</Link> <Link to="/programme">Programme</Link>
      </nav>
      <Outlet />
    </>
  );
}

const router = createBrowserRouter([
  {
    element: <Site />,
    children: [
      { path: '/', element: <EventPage /> },
      { path: '/programme', element: <h2>Doors at half past six</h2> },
    ],
  },
]);

createRoot(document.querySelector('#root')).render(
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>,
);
