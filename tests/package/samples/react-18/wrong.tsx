import { DatingApp } from 'dating-app-widget/react';
import { createRef } from 'react';

export const withoutHost = <dating-app client-id="abc123" />; // refused
export const pink = <dating-app api-host="https://api.example.org" client-id="abc123" color-scheme="pink" />; // refused
export const deaf = (
  <dating-app // refused
    api-host="https://api.example.org"
    client-id="abc123"
    ondating-app:match={() => console.log('React 18 would not listen')}
  />
);

/** The component. */
const own = { apiHost: 'https://api.example.org', clientId: 'abc123' } as const;
export const componentWithoutClient = <DatingApp apiHost="https://api.example.org" />; // refused
export const misspeltEvent = <DatingApp {...own} onMacht={() => {}} />; // refused
export const unknownDetail = <DatingApp {...own} onMatch={({ names }) => console.log(names)} />; // refused
export const unknownProperty = <DatingApp {...own} colour="red" />; // refused
export const pinkComponent = <DatingApp {...own} colorScheme="pink" />; // refused
export const elementAsHandle = <DatingApp {...own} ref={createRef<HTMLDivElement>()} />; // refused
