// Made by `npm run generate`; changes made by hand are lost.

import { client } from './client.gen.ts';
import type { Client, ClientMeta, Options as Options2, RequestResult, TDataShape } from './client/index.ts';
import type { ActivityCatalogueData, ActivityCatalogueErrors, ActivityCatalogueResponses, ActivityCountData, ActivityCountErrors, ActivityCountResponses, ActivityListData, ActivityListErrors, ActivityListResponses, CampaignsCreateData, CampaignsCreateErrors, CampaignsCreateResponses, ContactsCreateData, ContactsCreateErrors, ContactsCreateResponses, ContactsGetData, ContactsGetErrors, ContactsGetResponses, ContactsImportData, ContactsImportErrors, ContactsImportResponses, ContactsListData, ContactsListErrors, ContactsListResponses, ContactsProfileData, ContactsProfileErrors, ContactsProfileResponses, ContactsPropertiesListData, ContactsPropertiesListErrors, ContactsPropertiesListResponses, ContactsPropertiesUpdateData, ContactsPropertiesUpdateErrors, ContactsPropertiesUpdateResponses, ContactsRemoveData, ContactsRemoveErrors, ContactsRemoveResponses, ContactsUpdateData, ContactsUpdateErrors, ContactsUpdateResponses, DataCreateData, DataCreateErrors, DataCreateResponses, DataGetData, DataGetErrors, DataGetResponses, DataListData, DataListErrors, DataListResponses, DataRemoveData, DataRemoveErrors, DataRemoveResponses, DataRowsAddData, DataRowsAddErrors, DataRowsAddResponses, DataRowsListData, DataRowsListErrors, DataRowsListResponses, DataRowsRemoveData, DataRowsRemoveErrors, DataRowsRemoveManyData, DataRowsRemoveManyErrors, DataRowsRemoveManyResponses, DataRowsRemoveResponses, DataRowsUpdateData, DataRowsUpdateErrors, DataRowsUpdateManyData, DataRowsUpdateManyErrors, DataRowsUpdateManyResponses, DataRowsUpdateResponses, DataUpdateData, DataUpdateErrors, DataUpdateResponses, DesignsListData, DesignsListErrors, DesignsListResponses, DripStepsGetData, DripStepsGetErrors, DripStepsGetResponses, DripStepsListData, DripStepsListErrors, DripStepsListResponses, DripStepsPutData, DripStepsPutErrors, DripStepsPutResponses, DripStepsRemoveData, DripStepsRemoveErrors, DripStepsRemoveResponses, EmailBlocksGetData, EmailBlocksGetErrors, EmailBlocksGetResponses, EmailBlocksListData, EmailBlocksListErrors, EmailBlocksListResponses, EmailBlocksPutData, EmailBlocksPutErrors, EmailBlocksPutResponses, EmailBlocksRemoveData, EmailBlocksRemoveErrors, EmailBlocksRemoveResponses, EventsCreateData, EventsCreateErrors, EventsCreateResponses, EventsListData, EventsListErrors, EventsListResponses, GroupsListData, GroupsListErrors, GroupsListResponses, ListsCreateData, ListsCreateErrors, ListsCreateResponses, ListsGetData, ListsGetErrors, ListsGetResponses, ListsListData, ListsListErrors, ListsListResponses, ListsMembersAddData, ListsMembersAddErrors, ListsMembersAddResponses, ListsMembersListData, ListsMembersListErrors, ListsMembersListResponses, ListsMembersRemoveData, ListsMembersRemoveErrors, ListsMembersRemoveResponses, ListsRemoveData, ListsRemoveErrors, ListsRemoveResponses, ListsUpdateData, ListsUpdateErrors, ListsUpdateResponses, MeGetData, MeGetErrors, MeGetResponses, OrdersListData, OrdersListErrors, OrdersListResponses, OrdersSaveData, OrdersSaveErrors, OrdersSaveResponses, ProductsListData, ProductsListErrors, ProductsListResponses, ProductsSaveData, ProductsSaveErrors, ProductsSaveResponses, ReportCardsGetData, ReportCardsGetErrors, ReportCardsGetResponses, ReportCardsListData, ReportCardsListErrors, ReportCardsListResponses, ReportCardsPutData, ReportCardsPutErrors, ReportCardsPutResponses, ReportCardsRemoveData, ReportCardsRemoveErrors, ReportCardsRemoveResponses, WebhooksCreateData, WebhooksCreateErrors, WebhooksCreateResponses, WebhooksGetData, WebhooksGetErrors, WebhooksGetResponses, WebhooksListData, WebhooksListErrors, WebhooksListResponses, WebhooksRemoveData, WebhooksRemoveErrors, WebhooksRemoveResponses } from './types.gen.ts';

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
     * Get the account and permissions of the API key
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

export class Properties extends HeyApiClient {
    /**
     * List a person's details
     *
     * Requires the `contacts:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ContactsPropertiesListData, ThrowOnError>): RequestResult<ContactsPropertiesListResponses, ContactsPropertiesListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsPropertiesListResponses, ContactsPropertiesListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}/properties',
            ...options
        });
    }
    
    /**
     * Update a person's details
     *
     * Requires the `contacts:write` permission.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ContactsPropertiesUpdateData, ThrowOnError>): RequestResult<ContactsPropertiesUpdateResponses, ContactsPropertiesUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<ContactsPropertiesUpdateResponses, ContactsPropertiesUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}/properties',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Contacts extends HeyApiClient {
    /**
     * List people, newest first
     *
     * Requires the `contacts:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ContactsListData, ThrowOnError>): RequestResult<ContactsListResponses, ContactsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ContactsListResponses, ContactsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts',
            ...options
        });
    }
    
    /**
     * Create or update a person
     *
     * Subscribes a new person. Someone who unsubscribed stays unsubscribed unless resubscribe is true.
     *
     * Requires the `contacts:write` permission.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<ContactsCreateData, ThrowOnError>): RequestResult<ContactsCreateResponses, ContactsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ContactsCreateResponses, ContactsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Unsubscribe a person
     *
     * Unsubscribes the person and deletes nothing.
     *
     * Requires the `contacts:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ContactsRemoveData, ThrowOnError>): RequestResult<ContactsRemoveResponses, ContactsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ContactsRemoveResponses, ContactsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}',
            ...options
        });
    }
    
    /**
     * Retrieve a person with their details
     *
     * Requires the `contacts:read` permission.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ContactsGetData, ThrowOnError>): RequestResult<ContactsGetResponses, ContactsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsGetResponses, ContactsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}',
            ...options
        });
    }
    
    /**
     * Update a person
     *
     * Requires the `contacts:write` permission.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<ContactsUpdateData, ThrowOnError>): RequestResult<ContactsUpdateResponses, ContactsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<ContactsUpdateResponses, ContactsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Import up to 500 people
     *
     * Each row succeeds or fails separately. People who unsubscribed are never resubscribed.
     *
     * Requires the `contacts:write` permission.
     */
    public import<ThrowOnError extends boolean = true>(options: Options<ContactsImportData, ThrowOnError>): RequestResult<ContactsImportResponses, ContactsImportErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ContactsImportResponses, ContactsImportErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/import',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Get everything about one person that the key may see
     *
     * Requires the `contacts:read` permission.
     */
    public profile<ThrowOnError extends boolean = true>(options: Options<ContactsProfileData, ThrowOnError>): RequestResult<ContactsProfileResponses, ContactsProfileErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ContactsProfileResponses, ContactsProfileErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/contacts/{id}/profile',
            ...options
        });
    }
    
    private _properties?: Properties;
    get properties(): Properties {
        return this._properties ??= new Properties({ client: this.client });
    }
}

export class Members extends HeyApiClient {
    /**
     * Remove people from a list
     *
     * Requires the `lists:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ListsMembersRemoveData, ThrowOnError>): RequestResult<ListsMembersRemoveResponses, ListsMembersRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ListsMembersRemoveResponses, ListsMembersRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}/members',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List the members of a list, newest additions first
     *
     * Requires the `lists:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<ListsMembersListData, ThrowOnError>): RequestResult<ListsMembersListResponses, ListsMembersListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ListsMembersListResponses, ListsMembersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}/members',
            ...options
        });
    }
    
    /**
     * Add people to a list
     *
     * Adds existing people only. To create people, use the import with listId.
     *
     * Requires the `lists:write` permission.
     */
    public add<ThrowOnError extends boolean = true>(options: Options<ListsMembersAddData, ThrowOnError>): RequestResult<ListsMembersAddResponses, ListsMembersAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ListsMembersAddResponses, ListsMembersAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/lists/{id}/members',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Lists extends HeyApiClient {
    /**
     * List lists, newest first
     *
     * Requires the `lists:read` permission.
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
     * Create a list
     *
     * Requires the `lists:write` permission.
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
     * People and their subscriptions are not affected.
     *
     * Requires the `lists:write` permission.
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
     * Retrieve a list with its member count
     *
     * Requires the `lists:read` permission.
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
     * Update a list
     *
     * Requires the `lists:write` permission.
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
    
    private _members?: Members;
    get members(): Members {
        return this._members ??= new Members({ client: this.client });
    }
}

export class Events extends HeyApiClient {
    /**
     * List custom events, newest first
     *
     * Requires the `events:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<EventsListData, ThrowOnError>): RequestResult<EventsListResponses, EventsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<EventsListResponses, EventsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/events',
            ...options
        });
    }
    
    /**
     * Record an event
     *
     * The event is attached to the person with this email address; a new person is added unsubscribed. Drips start for events from the last 3 days, unless startAutomations says otherwise.
     *
     * Requires the `events:write` permission.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<EventsCreateData, ThrowOnError>): RequestResult<EventsCreateResponses, EventsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<EventsCreateResponses, EventsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/events',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Activity extends HeyApiClient {
    /**
     * List activity
     *
     * Returns built-in and custom events, newest first. Events about people need contacts:read, and orders and checkouts need orders:read. Events that the key cannot see are listed in meta.left_out.
     *
     * Requires the `events:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ActivityListData, ThrowOnError>): RequestResult<ActivityListResponses, ActivityListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ActivityListResponses, ActivityListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/activity',
            ...options
        });
    }
    
    /**
     * Count events
     *
     * Without a kind, a built-in name counts built-in events, and any other name counts custom events.
     *
     * Requires the `events:read` permission.
     */
    public count<ThrowOnError extends boolean = true>(options: Options<ActivityCountData, ThrowOnError>): RequestResult<ActivityCountResponses, ActivityCountErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ActivityCountResponses, ActivityCountErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/activity/count',
            ...options
        });
    }
    
    /**
     * List the events that can occur, with their properties
     *
     * Requires the `events:read` permission.
     */
    public catalogue<ThrowOnError extends boolean = true>(options?: Options<ActivityCatalogueData, ThrowOnError>): RequestResult<ActivityCatalogueResponses, ActivityCatalogueErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ActivityCatalogueResponses, ActivityCatalogueErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/activity/catalogue',
            ...options
        });
    }
}

export class Orders extends HeyApiClient {
    /**
     * List orders, newest first
     *
     * Requires the `orders:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<OrdersListData, ThrowOnError>): RequestResult<OrdersListResponses, OrdersListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<OrdersListResponses, OrdersListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/orders',
            ...options
        });
    }
    
    /**
     * Create or update an order
     *
     * A new order requires email and total. An update changes only the fields sent. A new buyer cannot be emailed unless accepts_marketing is true.
     *
     * Requires the `orders:write` permission.
     */
    public save<ThrowOnError extends boolean = true>(options: Options<OrdersSaveData, ThrowOnError>): RequestResult<OrdersSaveResponses, OrdersSaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<OrdersSaveResponses, OrdersSaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/orders',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Products extends HeyApiClient {
    /**
     * List products, newest first
     *
     * Requires the `products:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ProductsListData, ThrowOnError>): RequestResult<ProductsListResponses, ProductsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ProductsListResponses, ProductsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/products',
            ...options
        });
    }
    
    /**
     * Create or update products
     *
     * Takes one product, or up to 100. An update changes only the fields sent. Products that cannot be saved are listed in meta.errors, and the others are saved.
     *
     * Requires the `products:write` permission.
     */
    public save<ThrowOnError extends boolean = true>(options: Options<ProductsSaveData, ThrowOnError>): RequestResult<ProductsSaveResponses, ProductsSaveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<ProductsSaveResponses, ProductsSaveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/products',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Rows extends HeyApiClient {
    /**
     * Delete rows
     *
     * IDs that are not in the set are ignored. To delete all rows, send `{"all": true}` instead of IDs.
     *
     * Requires the `data:write` permission.
     */
    public removeMany<ThrowOnError extends boolean = true>(options: Options<DataRowsRemoveManyData, ThrowOnError>): RequestResult<DataRowsRemoveManyResponses, DataRowsRemoveManyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRowsRemoveManyResponses, DataRowsRemoveManyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * List the rows of a data set
     *
     * Returns rows in order. Without `contacts:read`, columns that contain email addresses are omitted, and addresses in other columns are masked. The set `orders` also requires `orders:read`.
     *
     * Requires the `data:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options: Options<DataRowsListData, ThrowOnError>): RequestResult<DataRowsListResponses, DataRowsListErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataRowsListResponses, DataRowsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows',
            ...options
        });
    }
    
    /**
     * Update rows
     *
     * Omitted values are unchanged. Returns how many of the rows were found.
     *
     * Requires the `data:write` permission.
     */
    public updateMany<ThrowOnError extends boolean = true>(options: Options<DataRowsUpdateManyData, ThrowOnError>): RequestResult<DataRowsUpdateManyResponses, DataRowsUpdateManyErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataRowsUpdateManyResponses, DataRowsUpdateManyErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Add rows, or replace all rows
     *
     * Requires the `data:write` permission.
     */
    public add<ThrowOnError extends boolean = true>(options: Options<DataRowsAddData, ThrowOnError>): RequestResult<DataRowsAddResponses, DataRowsAddErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataRowsAddResponses, DataRowsAddErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a row
     *
     * Requires the `data:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DataRowsRemoveData, ThrowOnError>): RequestResult<DataRowsRemoveResponses, DataRowsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRowsRemoveResponses, DataRowsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows/{rowId}',
            ...options
        });
    }
    
    /**
     * Update a row
     *
     * Requires the `data:write` permission.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DataRowsUpdateData, ThrowOnError>): RequestResult<DataRowsUpdateResponses, DataRowsUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataRowsUpdateResponses, DataRowsUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}/rows/{rowId}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Data extends HeyApiClient {
    /**
     * List data sets
     *
     * Requires the `data:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<DataListData, ThrowOnError>): RequestResult<DataListResponses, DataListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<DataListResponses, DataListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data',
            ...options
        });
    }
    
    /**
     * Create a data set
     *
     * Requires the `data:write` permission.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<DataCreateData, ThrowOnError>): RequestResult<DataCreateResponses, DataCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<DataCreateResponses, DataCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a data set
     *
     * Also deletes its rows, and the joins that other sets have to it.
     *
     * Requires the `data:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DataRemoveData, ThrowOnError>): RequestResult<DataRemoveResponses, DataRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DataRemoveResponses, DataRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}',
            ...options
        });
    }
    
    /**
     * Get a data set
     *
     * Requires the `data:read` permission.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DataGetData, ThrowOnError>): RequestResult<DataGetResponses, DataGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DataGetResponses, DataGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}',
            ...options
        });
    }
    
    /**
     * Update a data set
     *
     * `fields` is the complete new list of columns: a field sent with its key keeps its values, and an omitted one is removed. `matchOn` makes the set a matched set. `joins` replaces the joins.
     *
     * Requires the `data:write` permission.
     */
    public update<ThrowOnError extends boolean = true>(options: Options<DataUpdateData, ThrowOnError>): RequestResult<DataUpdateResponses, DataUpdateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).patch<DataUpdateResponses, DataUpdateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/data/{key}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    private _rows?: Rows;
    get rows(): Rows {
        return this._rows ??= new Rows({ client: this.client });
    }
}

export class Groups extends HeyApiClient {
    /**
     * List groups, pinned first
     *
     * Groups select people by rules and are always current. Groups of bounced or complaining addresses are not listed.
     *
     * Requires the `contacts:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<GroupsListData, ThrowOnError>): RequestResult<GroupsListResponses, GroupsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<GroupsListResponses, GroupsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/groups',
            ...options
        });
    }
}

export class Designs extends HeyApiClient {
    /**
     * Designs, most recently changed first
     *
     * Requires the `campaigns:write` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<DesignsListData, ThrowOnError>): RequestResult<DesignsListResponses, DesignsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<DesignsListResponses, DesignsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/designs',
            ...options
        });
    }
}

export class Campaigns extends HeyApiClient {
    /**
     * Create or send a campaign
     *
     * Without `send`, creates a draft, which requires campaigns:write. With `send`, requires campaigns:send, a design, a target and a subject, and runs the same checks as the Send button; a rejected send creates nothing. `warnings` list what may keep the email out of the inbox or look wrong there.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<CampaignsCreateData, ThrowOnError>): RequestResult<CampaignsCreateResponses, CampaignsCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<CampaignsCreateResponses, CampaignsCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/campaigns',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class Webhooks extends HeyApiClient {
    /**
     * List this app's webhook subscriptions on this account, newest first
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<WebhooksListData, ThrowOnError>): RequestResult<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<WebhooksListResponses, WebhooksListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/webhooks',
            ...options
        });
    }
    
    /**
     * Create a webhook subscription
     *
     * Each event requires the same permissions as reading it in the activity feed: events:read, and contacts:read for events about a person or orders:read for orders. The signing secret is shown only in this response.
     */
    public create<ThrowOnError extends boolean = true>(options: Options<WebhooksCreateData, ThrowOnError>): RequestResult<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).post<WebhooksCreateResponses, WebhooksCreateErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/webhooks',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
    
    /**
     * Delete a webhook subscription
     *
     * Nothing more is sent, and its delivery log is deleted.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<WebhooksRemoveData, ThrowOnError>): RequestResult<WebhooksRemoveResponses, WebhooksRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<WebhooksRemoveResponses, WebhooksRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/webhooks/{id}',
            ...options
        });
    }
    
    /**
     * Get a webhook subscription
     */
    public get<ThrowOnError extends boolean = true>(options: Options<WebhooksGetData, ThrowOnError>): RequestResult<WebhooksGetResponses, WebhooksGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<WebhooksGetResponses, WebhooksGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/webhooks/{id}',
            ...options
        });
    }
}

export class ReportCards extends HeyApiClient {
    /**
     * List this app's report cards on this account
     *
     * Requires the `events:write` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<ReportCardsListData, ThrowOnError>): RequestResult<ReportCardsListResponses, ReportCardsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<ReportCardsListResponses, ReportCardsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/report-cards',
            ...options
        });
    }
    
    /**
     * Delete a report card
     *
     * Also removes it from every dashboard.
     *
     * Requires the `events:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<ReportCardsRemoveData, ThrowOnError>): RequestResult<ReportCardsRemoveResponses, ReportCardsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<ReportCardsRemoveResponses, ReportCardsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/report-cards/{key}',
            ...options
        });
    }
    
    /**
     * Get a report card
     *
     * Requires the `events:write` permission.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<ReportCardsGetData, ThrowOnError>): RequestResult<ReportCardsGetResponses, ReportCardsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<ReportCardsGetResponses, ReportCardsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/report-cards/{key}',
            ...options
        });
    }
    
    /**
     * Create or replace a report card
     *
     * Sending the same body again changes nothing.
     *
     * Requires the `events:write` permission.
     */
    public put<ThrowOnError extends boolean = true>(options: Options<ReportCardsPutData, ThrowOnError>): RequestResult<ReportCardsPutResponses, ReportCardsPutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<ReportCardsPutResponses, ReportCardsPutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/report-cards/{key}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class DripSteps extends HeyApiClient {
    /**
     * List this app's drip steps on this account
     *
     * Requires the `events:read` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<DripStepsListData, ThrowOnError>): RequestResult<DripStepsListResponses, DripStepsListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<DripStepsListResponses, DripStepsListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/drip-steps',
            ...options
        });
    }
    
    /**
     * Delete a drip step
     *
     * Removes the step from the builder. In drips that use it, nothing is sent at that step and people continue.
     *
     * Requires the `events:read` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<DripStepsRemoveData, ThrowOnError>): RequestResult<DripStepsRemoveResponses, DripStepsRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<DripStepsRemoveResponses, DripStepsRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/drip-steps/{key}',
            ...options
        });
    }
    
    /**
     * Get a drip step
     *
     * Requires the `events:read` permission.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<DripStepsGetData, ThrowOnError>): RequestResult<DripStepsGetResponses, DripStepsGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<DripStepsGetResponses, DripStepsGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/drip-steps/{key}',
            ...options
        });
    }
    
    /**
     * Create or replace a drip step
     *
     * Sending the same body again changes nothing.
     *
     * Requires the `events:read` permission.
     */
    public put<ThrowOnError extends boolean = true>(options: Options<DripStepsPutData, ThrowOnError>): RequestResult<DripStepsPutResponses, DripStepsPutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<DripStepsPutResponses, DripStepsPutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/drip-steps/{key}',
            ...options,
            headers: {
                'Content-Type': 'application/json',
                ...options.headers
            }
        });
    }
}

export class EmailBlocks extends HeyApiClient {
    /**
     * List this app's email blocks on this account
     *
     * Requires the `data:write` permission.
     */
    public list<ThrowOnError extends boolean = true>(options?: Options<EmailBlocksListData, ThrowOnError>): RequestResult<EmailBlocksListResponses, EmailBlocksListErrors, ThrowOnError, 'data'> {
        return (options?.client ?? this.client).get<EmailBlocksListResponses, EmailBlocksListErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/email-blocks',
            ...options
        });
    }
    
    /**
     * Delete a email block
     *
     * It leaves the designer, and a design that uses it shows nothing there.
     *
     * Requires the `data:write` permission.
     */
    public remove<ThrowOnError extends boolean = true>(options: Options<EmailBlocksRemoveData, ThrowOnError>): RequestResult<EmailBlocksRemoveResponses, EmailBlocksRemoveErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).delete<EmailBlocksRemoveResponses, EmailBlocksRemoveErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/email-blocks/{key}',
            ...options
        });
    }
    
    /**
     * Get a email block
     *
     * Requires the `data:write` permission.
     */
    public get<ThrowOnError extends boolean = true>(options: Options<EmailBlocksGetData, ThrowOnError>): RequestResult<EmailBlocksGetResponses, EmailBlocksGetErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).get<EmailBlocksGetResponses, EmailBlocksGetErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/email-blocks/{key}',
            ...options
        });
    }
    
    /**
     * Create or replace a email block
     *
     * Sending the same body again changes nothing.
     *
     * Requires the `data:write` permission.
     */
    public put<ThrowOnError extends boolean = true>(options: Options<EmailBlocksPutData, ThrowOnError>): RequestResult<EmailBlocksPutResponses, EmailBlocksPutErrors, ThrowOnError, 'data'> {
        return (options.client ?? this.client).put<EmailBlocksPutResponses, EmailBlocksPutErrors, ThrowOnError, 'data'>({
            responseStyle: 'data',
            security: [{ scheme: 'bearer', type: 'http' }],
            url: '/email-blocks/{key}',
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
    
    private _contacts?: Contacts;
    get contacts(): Contacts {
        return this._contacts ??= new Contacts({ client: this.client });
    }
    
    private _lists?: Lists;
    get lists(): Lists {
        return this._lists ??= new Lists({ client: this.client });
    }
    
    private _events?: Events;
    get events(): Events {
        return this._events ??= new Events({ client: this.client });
    }
    
    private _activity?: Activity;
    get activity(): Activity {
        return this._activity ??= new Activity({ client: this.client });
    }
    
    private _orders?: Orders;
    get orders(): Orders {
        return this._orders ??= new Orders({ client: this.client });
    }
    
    private _products?: Products;
    get products(): Products {
        return this._products ??= new Products({ client: this.client });
    }
    
    private _data?: Data;
    get data(): Data {
        return this._data ??= new Data({ client: this.client });
    }
    
    private _groups?: Groups;
    get groups(): Groups {
        return this._groups ??= new Groups({ client: this.client });
    }
    
    private _designs?: Designs;
    get designs(): Designs {
        return this._designs ??= new Designs({ client: this.client });
    }
    
    private _campaigns?: Campaigns;
    get campaigns(): Campaigns {
        return this._campaigns ??= new Campaigns({ client: this.client });
    }
    
    private _webhooks?: Webhooks;
    get webhooks(): Webhooks {
        return this._webhooks ??= new Webhooks({ client: this.client });
    }
    
    private _reportCards?: ReportCards;
    get reportCards(): ReportCards {
        return this._reportCards ??= new ReportCards({ client: this.client });
    }
    
    private _dripSteps?: DripSteps;
    get dripSteps(): DripSteps {
        return this._dripSteps ??= new DripSteps({ client: this.client });
    }
    
    private _emailBlocks?: EmailBlocks;
    get emailBlocks(): EmailBlocks {
        return this._emailBlocks ??= new EmailBlocks({ client: this.client });
    }
}
