import type {} from 'dating-app-widget/react';

export const withoutClient = <dating-app api-host="https://api.example.org" />; // refused
export const misspelt = <dating-app api-hots="https://api.example.org" client-id="abc123" />; // refused
export const pink = <dating-app api-host="https://api.example.org" client-id="abc123" color-scheme="pink" />; // refused
export const inConfigWords = <dating-app api-host="https://api.example.org" client-id="abc123" apiHost="" />; // refused
export const sixth = <dating-app api-host="https://api.example.org" client-id="abc123" heading-level={6} />; // refused
export const deaf = (
  <dating-app
    api-host="https://api.example.org"
    client-id="abc123"
    ondating-app:match={({ detail }) => console.log(detail.names)} // refused
  />
);
