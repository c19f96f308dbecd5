// The federation plugin makes this module; load-widget.ts gives it its type.
declare module 'dating_app/mount';
