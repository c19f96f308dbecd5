import type { Api } from '../../api/api';
import type { Hold } from '../../session/hold';

/** The calls of an upload, of which the one for its address leaves a server alone that asks for it. */
export const heldUploads = (api: Pick<Api, 'presignPhoto' | 'upload'>, hold: Hold): Pick<Api, 'presignPhoto' | 'upload'> => ({
  presignPhoto: (...photo) => hold.through(() => api.presignPhoto(...photo)),
  upload: (request) => api.upload(request),
});
