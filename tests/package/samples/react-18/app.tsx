import type {} from 'dating-app-widget/react';
import { useEffect, useRef } from 'react';
import type { DatingAppElement } from 'dating-app-widget';

export function EventPage() {
  const place = useRef<DatingAppElement>(null);
  useEffect(() => {
    const element = place.current;
    const told = ({ detail }: CustomEvent<{ count: number }>) => console.log(detail.count);
    element?.addEventListener('dating-app:match', told);
    return () => element?.removeEventListener('dating-app:match', told);
  }, []);
  return <dating-app ref={place} api-host="https://api.example.org" client-id="abc123" color-scheme="dark" />;
}
