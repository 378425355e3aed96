// Made by `npm run generate`; changes made by hand are lost.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { ListsCreateData, ListsCreateErrors, ListsCreateResponses, ListsGetData, ListsGetErrors, ListsGetResponses, ListsListData, ListsListErrors, ListsListResponses, ListsRemoveData, ListsRemoveErrors, ListsRemoveResponses, ListsUpdateData, ListsUpdateErrors, ListsUpdateResponses, MeGetData, MeGetErrors, MeGetResponses } from './types.gen.ts';

export type Options<TData extends TDataShape = TDataShape, ThrowOnError extends boolean = boolean, TResponse = unknown> = Options2<TData, ThrowOnError, TResponse> & {
    /**
     * You can provide a client instance returned by `createClient()` instead of
     * individual options. This might be also useful if you want to implement a
     * custom client.
     */
    client?: Client;
    /**
     * You can pass arbitrary values through the `meta` object. This can be
     * used to access values that aren't defined as part of the SDK function.
     */
    meta?: keyof ClientMeta extends never ? Record<string, unknown> : ClientMeta;
};

class HeyApiClient {
    protected client: Client;
    
    constructor(args?: {
        client?: Client;
    }) {
        this.client = args?.client ?? client;
    }
}

class HeyApiRegistry<T> {
    private readonly defaultKey = 'default';
    
    private readonly instances: Map<string, T> = new Map();
    
    get(key?: string): T {
        const instance = this.instances.get(key ?? this.defaultKey);
        if (!instance) {
            throw new Error(`No SDK client found. Create one with "new LettermillApi()" to fix this error.`);
        }
        return instance;
    }
    
    set(value: T, key?: string): void {
        this.instances.set(key ?? this.defaultKey, value);
    }
}

export class Me extends HeyApiClient {
    /**
     * Who this key belongs to and what it may do
     */
    public get<ThrowOnError extends boolean = true>(options?: Options<MeGetData, ThrowOnError>): RequestResult<MeGetResponses, MeGetErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<MeGetResponses, MeGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/me',
            ...options
        });
    }
}

export class Lists extends HeyApiClient {
    /**
     * Lists, newest first
     *
     * Needs the permission `lists:read`.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ListsListData, ThrowOnError>): RequestResult<ListsListResponses, ListsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ListsListResponses, ListsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists',
            ...options
        });
    }
    
    /**
     * Make a list
     *
     * Needs the permission `lists:write`.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ListsCreateData, ThrowOnError>): RequestResult<ListsCreateResponses, ListsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ListsCreateResponses, ListsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a list
     *
     * People and their subscriptions stay as they are.
     *
     * Needs the permission `lists:write`.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ListsRemoveData, ThrowOnError>): RequestResult<ListsRemoveResponses, ListsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ListsRemoveResponses, ListsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}',
            ...options
        });
    }
    
    /**
     * One list
     *
     * Needs the permission `lists:read`.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ListsGetData, ThrowOnError>): RequestResult<ListsGetResponses, ListsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListsGetResponses, ListsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}',
            ...options
        });
    }
    
    /**
     * Change a list
     *
     * Needs the permission `lists:write`.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ListsUpdateData, ThrowOnError>): RequestResult<ListsUpdateResponses, ListsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<ListsUpdateResponses, ListsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class LettermillApi extends HeyApiClient {
    public static readonly __registry: HeyApiRegistry<LettermillApi> = new HeyApiRegistry<LettermillApi>();
    
    constructor(args?: {
        client?: Client;
        key?: string;
    }) {
        super(args);
        LettermillApi.__registry.set(this, args?.key);
    }
    
    private _me?: Me;
    get me(): Me {
        return this._me ??= new Me({ client: this.client });
    }
    
    private _lists?: Lists;
    get lists(): Lists {
        return this._lists ??= new Lists({ client: this.client });
    }
}
