import type { Api } from '../../api/api';
import type { Hold } from '../../session/hold';

/** The calls of an upload; presigning respects the server's request to wait. */
export const heldUploads = (api: Pick<Api, 'presignPhoto' | 'upload'>, hold: Hold): Pick<Api, 'presignPhoto' | 'upload'> => ({
  presignPhoto: (...photo) => hold.through(() => api.presignPhoto(...photo)),
  upload: (request) => api.upload(request),
});
