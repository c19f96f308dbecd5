export declare const TARGETS: readonly { readonly id: string; readonly title: string; readonly lead: string }[];
export declare const PLACES: readonly (readonly [builder: string, way: string])[];
