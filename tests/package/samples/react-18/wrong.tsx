import type {} from 'dating-app-widget/react';

export const withoutHost = <dating-app client-id="abc123" />; // refused
export const pink = <dating-app api-host="https://api.example.org" client-id="abc123" color-scheme="pink" />; // refused
export const deaf = (
  <dating-app // refused
    api-host="https://api.example.org"
    client-id="abc123"
    ondating-app:match={() => console.log('React 18 would not listen')}
  />
);
