// The federation plugin provides this module; load-widget.ts types it.
declare module 'dating_app/mount';
