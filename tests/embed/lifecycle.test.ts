import { expect, test } from 'vitest';
import { datingAppError } from '../../src/embed/mount/dating-app-error';
import { createLifecycle } from '../../src/embed/mount/lifecycle';

const fault = datingAppError('RENDER_FAILED', 'A screen crashed');

test('it is loading, then ready, once', async () => {
  const lifecycle = createLifecycle();
  expect(lifecycle.state).toBe('loading');
  expect([lifecycle.succeed(), lifecycle.succeed()]).toEqual([true, false]);
  expect(lifecycle.state).toBe('ready');
  await lifecycle.ready;
});

test('a failure rejects `ready`, and another run may still succeed', async () => {
  const lifecycle = createLifecycle();
  lifecycle.fail(fault);
  expect(lifecycle.state).toBe('failed');
  await expect(lifecycle.ready).rejects.toBe(fault);
  lifecycle.restart();
  expect([lifecycle.state, lifecycle.succeed(), lifecycle.state]).toEqual(['loading', true, 'ready']);
});

test('an unmounted widget neither fails nor gets ready', () => {
  const lifecycle = createLifecycle();
  lifecycle.end();
  lifecycle.fail(fault);
  expect(lifecycle.state).toBe('unmounted');
  expect(lifecycle.succeed()).toBe(false);
  expect(lifecycle.state).toBe('unmounted');
});
